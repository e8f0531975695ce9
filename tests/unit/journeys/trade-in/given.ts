/** A file that begins as a JPEG does. */
export const jpeg = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' })

/** A document of several pages, which is no photo. */
export const pdf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** The file as one that the phone loads from its cloud first: it can be read once the test says so. */
export function slowly(file: File): { file: File; load: () => void } {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const arrayBuffer = async () => {
    await loaded
    return await file.arrayBuffer()
  }
  const slow = new File([file], file.name, { type: file.type })
  slow.slice = () => Object.assign(new Blob(), { arrayBuffer })
  return { file: slow, load: () => load() }
}
