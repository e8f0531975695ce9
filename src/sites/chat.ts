import { type ChatCall, type ChatSetting, parseChatCall, parseChatSetting } from './chat-call'
import type { SiteFlags } from './flags'
import { isOutsideAddress, outsideOrigin } from './outside-address'

type ChatSite = { flags: { accounts: SiteFlags['accounts'] } }

/** Where the chat's script comes from, what it reads of the page, and what opens it. */
export type Chat = { script: string; settings: readonly ChatSetting[]; call: ChatCall }

/** The chat of a site; null while it is off, or says too little of itself to be opened. VDP-06 */
export function siteChat(site: ChatSite): Chat | null {
  const { chatBot, chatScript, chatSettings, chatOpen } = site.flags.accounts
  if (!chatBot || !chatScript || !isOutsideAddress(chatScript)) return null
  const call = parseChatCall(chatOpen ?? '')
  if (!call) return null
  const settings = chatSettings
    .map(parseChatSetting)
    .filter((setting) => setting !== null)
    // What is opened must come with the script, not with the page.
    .filter((setting) => setting.name !== call.path[0])
  return { script: chatScript, settings, call }
}

/** What the pages of the site allow for its chat, and no other site's: origins and named hosts. VDP-06 */
export function chatOrigins(site: ChatSite): string[] {
  const chat = siteChat(site)
  if (!chat) return []
  const named = site.flags.accounts.chatHosts.map(outsideOrigin).filter((origin) => origin !== null)
  return [...new Set([new URL(chat.script).origin, ...named])]
}
