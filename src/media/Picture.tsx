import { Photo, type PhotoProps } from './Photo'
import { silhouetteFor } from './silhouettes'

/**
 * A photo, or where there may be none the silhouette of the body. Code that browsers load takes
 * `Photo` where it can: the silhouettes weigh more than all the rest of it. IMG-13
 */
export function Picture({
  src,
  body = null,
  ...photo
}: Omit<PhotoProps, 'src'> & {
  src: string | null
  /** Body type of the silhouette, where there is no source. */
  body?: string | null
}) {
  if (!src) return <NoPhotoPicture body={body} className={photo.className} />
  return <Photo src={src} {...photo} />
}

/** Stands where a vehicle has no photo yet: its body in outline, said in words for those who hear. */
export function NoPhotoPicture({
  body,
  className,
}: {
  /** `simple_body` of the vehicle. */
  body: string | null
  className?: string | undefined
}) {
  const shape = silhouetteFor(body)
  return (
    <svg
      role="img"
      aria-label="Photos are on their way"
      viewBox="60 92 1080 720"
      preserveAspectRatio="xMidYMid slice"
      className={className ?? 'size-full'}
    >
      <g className="text-ink-3" fill="currentColor" opacity=".34">
        <ellipse cx="600" cy="628" rx="500" ry="20" opacity=".35" />
        <path d={shape.body} />
      </g>
      {shape.glass && (
        <path d={shape.glass} className="text-surface" fill="currentColor" opacity=".6" />
      )}
      <g className="text-ink-3" fill="currentColor">
        {shape.wheels.map(([x, y, r]) => (
          <g key={x}>
            <circle cx={x} cy={y} r={r} opacity=".55" />
            <circle cx={x} cy={y} r={r * 0.55} className="text-surface" opacity=".7" />
          </g>
        ))}
      </g>
    </svg>
  )
}
