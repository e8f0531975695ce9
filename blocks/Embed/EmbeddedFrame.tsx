/** An iframe of another company's page, sandboxed to what its forms need. SERV-11 */
export function EmbeddedFrame({
  address,
  title,
  height,
}: {
  address: string
  title: string
  /** px */
  height: number
}) {
  return (
    <iframe
      src={address}
      title={title}
      height={height}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      className="w-full rounded-panel border border-line bg-surface"
    />
  )
}
