import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { readPhotoManifest } from './manifest'
import { readShot, recolour } from './recolour'

/*
 * Films a walk-around of a design that turns: its spin, twice around, as a small H.264 video. Run by a
 * person after the spin was rendered; needs ffmpeg.
 *
 *   npx tsx seed/photos/film.ts suv-a grey seed/photos/video/walk-around.mp4
 */

const [design = '', paint = '', target] = process.argv.slice(2)
const manifest = readPhotoManifest()
const spin = manifest.variants[design]?.spin
if (!spin || !target) throw new Error('Name a design that turns, a paint and the file.')

const [width, height, rate] = [720, 480, 12]
const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${rate}`]
const output = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p']
// The index before the pictures: a player starts before the whole file is there.
const film = spawn(
  'ffmpeg',
  ['-v', 'error', '-y', ...input, '-i', '-', ...output, '-movflags', '+faststart', target],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
const ended = once(film, 'exit')
for (let turn = 0; turn < 2; turn++)
  for (const frame of spin.frames) {
    const picture = recolour(manifest, await readShot(frame.file), paint, { mirror: frame.mirror })
    // Mirroring comes after resizing in one pipeline: the frame is drawn first.
    const whole = sharp(await picture.png({ compressionLevel: 0 }).toBuffer())
    const pixels = await whole.resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer()
    if (!film.stdin.write(pixels)) await once(film.stdin, 'drain')
  }
film.stdin.end()
const [code] = await ended
if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
