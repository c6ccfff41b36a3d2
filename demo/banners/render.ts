/**
 * Renders the banner's pictures and videos into app/features/banners/carousel/media, where they are committed. Run
 * `node demo/banners/render.ts` to render everything, or append names (`banner3 robotics`) to render only those. A
 * video's poster can be rendered alone by its own name (`banner1`). The videos require ffmpeg with libx264 and
 * libvpx-vp9; the shop itself does not.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Video, VIDEO_HEIGHT, VIDEO_SECONDS, VIDEO_WIDTH } from './video.ts'
import { boardBackground } from './background.ts'
import { robotics } from './robotics.ts'
import { smartHome } from './smart-home.ts'
import { rasterizeShape, rasterizeSvg, stageSvg } from './stage.ts'
import { STILL_HEIGHT, STILL_WIDTH, stills } from './stills.ts'

const MEDIA = new URL('../../app/features/banners/carousel/media/', import.meta.url)
const FRAMES_PER_SECOND = 24
const STILL_PIXELS = [480]
/** Widths of the poster for phones and wide screens, in pixels. */
const POSTER_PIXELS = [720, 1280]

const videos = [
  { name: 'smart-home', poster: 'banner1', make: smartHome },
  { name: 'robotics', poster: 'banner5', make: robotics },
]

const requestedNames = process.argv.slice(2)
const isRequested = (name: string) => requestedNames.length === 0 || requestedNames.includes(name)

for (const [name, draw] of Object.entries(stills))
  if (isRequested(name)) await renderStill(name, stageSvg(draw(), STILL_WIDTH, STILL_HEIGHT))
for (const { name, poster, make } of videos)
  if (isRequested(name) || requestedNames.includes(poster)) await renderVideo(name, poster, make())

async function renderStill(name: string, svg: string): Promise<void> {
  for (const width of STILL_PIXELS) await writePicture(svg, name, width)
}

async function writePicture(svg: string, name: string, width: number): Promise<void> {
  await rasterizeSvg(svg)
    .resize(width)
    .avif({ quality: 55, effort: 6 })
    .toFile(target(`${name}-${width}.avif`))
  await rasterizeSvg(svg)
    .resize(width)
    .webp({ quality: 78, alphaQuality: 85, effort: 6 })
    .toFile(target(`${name}-${width}.webp`))
}

/**
 * Renders a video, and its first frame as a poster. The poster is transparent; the video has the background of its
 * tile.
 */
async function renderVideo(name: string, poster: string, video: Video): Promise<void> {
  const still = await rasterizeShape(video.still, VIDEO_WIDTH, VIDEO_HEIGHT)
  const first = stageSvg(video.draw(0, still), VIDEO_WIDTH, VIDEO_HEIGHT)
  for (const width of POSTER_PIXELS) await writePicture(first, poster, width)
  if (requestedNames.includes(poster)) return

  const folder = await mkdtemp(path.join(os.tmpdir(), 'isoko-film-'))
  const background = boardBackground(VIDEO_WIDTH, VIDEO_HEIGHT)
  for (let frame = 0; frame < VIDEO_SECONDS * FRAMES_PER_SECOND; frame++) {
    const svg = stageSvg(video.draw(frame / FRAMES_PER_SECOND, still), VIDEO_WIDTH, VIDEO_HEIGHT, background)
    const file = path.join(folder, `${String(frame).padStart(4, '0')}.png`)
    await rasterizeSvg(svg).removeAlpha().png({ compressionLevel: 1 }).toFile(file)
  }
  await encode(folder, `${name}.mp4`, [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '28',
    '-movflags',
    '+faststart',
  ])
  await encode(folder, `${name}.webm`, [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '46',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
    '-row-mt',
    '1',
  ])
  await rm(folder, { recursive: true })
}

async function encode(folder: string, name: string, codec: string[]): Promise<void> {
  const colours = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const frames = ['-framerate', String(FRAMES_PER_SECOND), '-i', path.join(folder, '%04d.png')]
  await promisify(execFile)('ffmpeg', [
    '-y',
    ...frames,
    ...colours,
    '-pix_fmt',
    'yuv420p',
    '-an',
    ...codec,
    target(name),
  ])
  console.log(name, `${Math.round((await stat(target(name))).size / 1000)} kB`)
}

function target(name: string): string {
  return new URL(name, MEDIA).pathname
}
