/** Size of the window that a share target opens in. VDP-20 */
const sharePopup = { width: 550, height: 400 } as const
/** How long the copy button says "Copied", and how long its toast stands, in ms. VDP-21 VDP-22 */
export const copiedLabelMs = 1500
export const copiedToastMs = 3000

/** Toast after copying a car's address. VDP-22 */
export function copiedMessage(carName: string): string {
  return `Copied ${carName} to your clipboard!`
}

export type ShareTarget = {
  id: 'facebook' | 'twitter' | 'whatsapp' | 'email' | 'sms'
  label: string
  href: string
  /** Opens a window of {@link sharePopup}; the others hand over to an app. */
  popup: boolean
}

/**
 * Where a car can be shared to. VDP-19
 *
 * @param url full address of the vehicle page
 * @param text name and price as the page shows them
 */
export function shareTargets(url: string, text: string): ShareTarget[] {
  const both = encodeURIComponent(`${text} ${url}`)
  const encodedUrl = encodeURIComponent(url)
  const encodedText = encodeURIComponent(text)
  return [
    {
      id: 'facebook',
      label: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}`,
      popup: true,
    },
    {
      id: 'twitter',
      label: 'Twitter',
      href: `https://twitter.com/intent/tweet?url=${encodedUrl}&text=${encodedText}`,
      popup: true,
    },
    { id: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${both}`, popup: true },
    {
      id: 'email',
      label: 'Email',
      href: `mailto:?subject=${encodedText}&body=${both}`,
      popup: false,
    },
    { id: 'sms', label: 'SMS', href: `sms:?&body=${both}`, popup: false },
  ]
}

/** `window.open` features of the share window, in the middle of the screen. VDP-20 */
export function sharePopupFeatures(screen: { width: number; height: number }): string {
  const left = Math.max(0, Math.round((screen.width - sharePopup.width) / 2))
  const top = Math.max(0, Math.round((screen.height - sharePopup.height) / 2))
  return `width=${sharePopup.width},height=${sharePopup.height},left=${left},top=${top},noopener`
}
