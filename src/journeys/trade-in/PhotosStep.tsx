import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { newKey } from '@/leads/device/form-draft'
import { FormAlert } from '@/leads/form/FormAlert'
import { Button, buttonClass } from '@/ui/Button'
import { timeoutSignal } from '@/ui/browser'
import { CrossGlyph } from '@/ui/glyphs'
import { ACCEPTED, MOST_PHOTOS, withPhotos } from './photo-rules'
import { TRADE_IN_FAILED } from './wording'

/** The same file may be there twice. */
export type TakenPhoto = { id: string; file: File; isSent: boolean }

/** Photos of the car, none to ten; they are sent with "Next". TRADE-09 TRADE-10 */
export function PhotosStep({
  evaluation,
  photos,
  phone,
  change,
  next,
}: {
  evaluation: string
  photos: readonly TakenPhoto[]
  phone: string | null
  change: (photos: readonly TakenPhoto[]) => void
  next: () => void
}) {
  const id = useId()
  const [message, setMessage] = useState<string | null>(null)
  /** Number of the photo that is sent; 0 while the files are still read. */
  const [sending, setSending] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  // Reading a file takes a while: what was kept, added or pressed meanwhile is not lost.
  const kept = useRef(photos)
  const judging = useRef<Promise<string | null> | null>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const keep = (now: readonly TakenPhoto[]) => {
    kept.current = now
    change(now)
  }
  const judge = async (files: readonly File[]): Promise<string | null> => {
    const before = await judging.current
    const answer = await withPhotos(() => kept.current.map(({ file }) => file), files)
    // The shopper has started again with another car.
    if (isLeft.current) return null
    const said = answer.message ?? before
    setMessage(said)
    setFailed(false)
    const known = new Map(kept.current.map((photo) => [photo.file, photo]))
    keep(answer.photos.map((file) => known.get(file) ?? { id: newKey(), file, isSent: false }))
    return said
  }
  const add = async (files: readonly File[]) => {
    const judged = judge(files)
    judging.current = judged
    await judged
    if (judging.current === judged) judging.current = null
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMessage(null)
    setSending(0)
    const refused = await judging.current
    if (isLeft.current) return
    // The shopper reads first which file does not come along.
    if (refused) return setSending(null)
    let done = kept.current
    for (const [at, photo] of done.entries()) {
      if (photo.isSent) continue
      setSending(at + 1)
      const error = await sendPhoto(evaluation, photo.file)
      // The shopper has started again with another car.
      if (isLeft.current) return
      if (error) {
        setSending(null)
        setFailed(true)
        setMessage(error)
        return keep(done)
      }
      done = done.map((each) => (each === photo ? { ...photo, isSent: true } : each))
    }
    setSending(null)
    keep(done)
    next()
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      {message && <FormAlert message={message} phone={failed ? phone : null} />}
      <p className="text-md text-ink-2">
        Front, back, both sides, the dashboard and what is worn or dented: up to {MOST_PHOTOS}, and
        none if you would rather not.
      </p>
      {photos.length > 0 && (
        <ul aria-label="Your photos" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {photos.map(({ id: key, file, isSent }, at) => (
            <li key={key} className="relative">
              <Preview file={file} alt={`Photo ${at + 1}: ${file.name}`} />
              {/* What was sent stays sent. */}
              {!isSent && sending === null && (
                <button
                  type="button"
                  aria-label={`Remove photo ${at + 1}`}
                  className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-surface text-ink"
                  onClick={() => {
                    setMessage(null)
                    keep(kept.current.filter((photo) => photo.id !== key))
                  }}
                >
                  <CrossGlyph className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <label
        htmlFor={id}
        className={`${buttonClass('secondary')} relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus`}
      >
        {photos.length > 0 ? 'Add more photos' : 'Add photos'}
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED}
          disabled={sending !== null}
          className="absolute inset-0 cursor-[inherit] opacity-0"
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            // The same file may be chosen again after it was removed.
            target.value = ''
          }}
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending !== null} className="flex-1">
          Next
        </Button>
        {failed && (
          <Button variant="secondary" onClick={next}>
            Go on without the rest
          </Button>
        )}
      </div>
      <p role="status" className="text-md text-ink-2">
        {sending === 0 && 'Reading the photos …'}
        {sending !== null && sending > 0 && `Sending photo ${sending} of ${photos.length} …`}
      </p>
    </form>
  )
}

function Preview({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // A browser that cannot draw HEIC shows its name.
  return (
    <img
      src={address}
      alt={alt}
      className="aspect-square w-full rounded-control border border-line bg-sunken object-cover text-sm"
    />
  )
}

/**
 * Longer side of an uploaded photo, in pixels: original photos of a phone are three times as long.
 */
const LONGEST = 2000

/** Sends one photo. @returns what went wrong in words, or null. TRADE-09 CALL-21 */
async function sendPhoto(evaluation: string, file: File): Promise<string | null> {
  try {
    const body = new FormData()
    body.set('evalid', evaluation)
    body.set('file', await smaller(file), file.name)
    const response = await fetch('/api/eval-expert/image-upload', {
      method: 'POST',
      body,
      signal: timeoutSignal(90),
    })
    if (response.ok) return null
    const { error } = (await response.json()) as { error?: unknown }
    return typeof error === 'string' ? error : TRADE_IN_FAILED
  } catch (cause) {
    console.warn('A photo was not sent', cause)
    return TRADE_IN_FAILED
  }
}

/** As a JPEG that a phone sends in a second, where this browser can read the file; else as it is. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    )
    return jpeg ?? file
  } catch {
    return file
  }
}
