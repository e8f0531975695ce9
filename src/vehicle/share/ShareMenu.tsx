'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { CheckGlyph, LinkGlyph, ShareGlyph } from '@/ui/page-glyphs'
import { showToast } from '@/ui/Toast'
import { minorRowClass } from '../sidebar/minor-row'

/** Share row of the sidebar: opens its targets in place, as plain links without scripts. VDP-19 */
export function ShareMenu({ name, url, text }: { name: string; url: string; text: string }) {
  const openPopup = (event: MouseEvent<HTMLAnchorElement>) => {
    const opened = window.open(event.currentTarget.href, 'share', sharePopupFeatures(window.screen))
    // With noopener `window.open` returns null; prevent the link from opening a second page.
    event.preventDefault()
    opened?.focus()
  }
  return (
    // Not animated, unlike other disclosures: while it grew, the end of the sidebar could not be
    // scrolled to.
    <details
      onToggle={({ currentTarget: menu }) => {
        if (menu.open) menu.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary className={minorRowClass}>
        <ShareGlyph />
        Share
      </summary>
      {/* As wide as both columns of the rows, whichever column contains it. */}
      <ul className="grid grid-cols-2 gap-x-4 border-b border-line py-1 max-lg:scroll-mb-24 sm:w-[calc(200%+1rem)] sm:grid-cols-3 sm:[:nth-child(even)>details>&]:-ml-[calc(100%+1rem)]">
        {shareTargets(url, text).map((target) => (
          <li key={target.id}>
            <a
              href={target.href}
              target={target.popup ? '_blank' : undefined}
              rel={target.popup ? 'noopener' : undefined}
              onClick={target.popup ? openPopup : undefined}
              className="flex min-h-11 items-center text-md underline decoration-line-strong underline-offset-4"
            >
              {target.label}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <CopyLink name={name} url={url} />
        </li>
      </ul>
    </details>
  )
}

/** Copies the URL and says so, on the button and in a toast. VDP-21 VDP-22 */
function CopyLink({ name, url }: { name: string; url: string }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      // Without clipboard permission, the shopper can copy the URL by hand.
      window.prompt('Copy this address', url)
      return
    }
    setCopied(true)
    showToast({ title: copiedMessage(name), duration: copiedToastMs })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), copiedLabelMs)
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="flex min-h-11 items-center gap-2 text-md underline decoration-line-strong underline-offset-4"
    >
      {copied ? <CheckGlyph className="size-4" /> : <LinkGlyph className="size-4" />}
      {copied ? 'Copied' : 'Copy link'}
    </button>
  )
}

/** Size of the window that a share target opens in. VDP-20 */
const sharePopup = { width: 550, height: 400 } as const
/** How long the copy button says "Copied", and how long its toast is shown, in ms. VDP-21 VDP-22 */
const copiedLabelMs = 1500
const copiedToastMs = 3000

/** Toast after copying a car's address. VDP-22 */
export function copiedMessage(carName: string): string {
  return `Copied ${carName} to your clipboard!`
}

type ShareTarget = {
  id: 'facebook' | 'twitter' | 'whatsapp' | 'email' | 'sms'
  label: string
  href: string
  /** Opens a window of {@link sharePopup}; the others open an app. */
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
      label: 'X (Twitter)',
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
