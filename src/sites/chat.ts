import { type ChatCall, parseChatCall } from './chat-call'
import type { SiteFlags } from './flags'
import { isOutsideAddress, outsideOrigin } from './outside-address'

type ChatSite = { flags: { accounts: SiteFlags['accounts'] } }

/** Where the chat's script comes from, and what opens it. */
export type Chat = { script: string; call: ChatCall }

/** The chat of a site; null while it is off, or says too little of itself to be opened. VDP-06 */
export function siteChat(site: ChatSite): Chat | null {
  const { chatBot, chatScript, chatOpen } = site.flags.accounts
  if (!chatBot || !chatScript || !isOutsideAddress(chatScript)) return null
  const call = parseChatCall(chatOpen ?? '')
  return call && { script: chatScript, call }
}

/** What the pages of the site allow for its chat, and no other site's: origins and named hosts. VDP-06 */
export function chatOrigins(site: ChatSite): string[] {
  const chat = siteChat(site)
  if (!chat) return []
  const named = site.flags.accounts.chatHosts.map(outsideOrigin).filter((origin) => origin !== null)
  return [...new Set([new URL(chat.script).origin, ...named])]
}
