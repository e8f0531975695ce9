import { type ChatCall, type ChatSetting, parseChatCall, parseChatSetting } from './chat-call'
import type { SiteFlags } from './flags'
import { isOutsideAddress, outsideOrigin } from './outside-address'

type ChatSite = { flags: { accounts: SiteFlags['accounts'] } }

/** URL of the chat's script, the globals that it reads, and the call that opens it. */
export type Chat = { script: string; settings: readonly ChatSetting[]; call: ChatCall }

/** The chat of a site; null while it is off or incompletely configured. VDP-06 */
export function siteChat(site: ChatSite): Chat | null {
  const { chatBot, chatScript, chatSettings, chatOpen } = site.flags.accounts
  if (!chatBot || !chatScript || !isOutsideAddress(chatScript)) return null
  const call = parseChatCall(chatOpen ?? '')
  if (!call) return null
  const settings = chatSettings
    .map(parseChatSetting)
    .filter((setting) => setting !== null)
    // The function must be defined by the script, not by the page.
    .filter((setting) => setting.name !== call.path[0])
  return { script: chatScript, settings, call }
}

/** Origins and hosts that this site's policy allows for its chat. VDP-06 */
export function chatOrigins(site: ChatSite): string[] {
  const chat = siteChat(site)
  if (!chat) return []
  const named = site.flags.accounts.chatHosts.map(outsideOrigin).filter((origin) => origin !== null)
  return [...new Set([new URL(chat.script).origin, ...named])]
}
