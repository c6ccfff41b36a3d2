/**
 * Draws the banner's pictures and films into app/features/storefront/media, where they are committed:
 * `node demo/banners/render.ts`, or with names (`banner3 robotics`) only those; a film's first picture alone by its own (`banner1`). The films need ffmpeg with libx264 and libvpx-vp9; the shop does not.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Film, FILM_HEIGHT, FILM_SECONDS, FILM_WIDTH } from './film.ts'
import { boardGround } from './ground.ts'
import { robotics } from './robotics.ts'
import { smartHome } from './smart-home.ts'
import { rastered, rasterise, stageSvg } from './stage.ts'
import { STILL_HEIGHT, STILL_WIDTH, stills } from './stills.ts'

const MEDIA = new URL('../../app/features/storefront/media/', import.meta.url)
const FRAMES_PER_SECOND = 24
const STILL_PIXELS = [480]
/** Posters for a phone and for a wide screen. */
const POSTER_PIXELS = [720, 1280]

const films = [
  { name: 'smart-home', poster: 'banner1', make: smartHome },
  { name: 'robotics', poster: 'banner5', make: robotics },
]

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

for (const [name, draw] of Object.entries(stills))
  if (isWanted(name)) await renderStill(name, stageSvg(draw(), STILL_WIDTH, STILL_HEIGHT))
for (const { name, poster, make } of films)
  if (isWanted(name) || wanted.includes(poster)) await renderFilm(name, poster, make())

async function renderStill(name: string, svg: string): Promise<void> {
  for (const width of STILL_PIXELS) await writePicture(svg, name, width)
}

async function writePicture(svg: string, name: string, width: number): Promise<void> {
  await rasterise(svg)
    .resize(width)
    .avif({ quality: 55, effort: 6 })
    .toFile(target(`${name}-${width}.avif`))
  await rasterise(svg)
    .resize(width)
    .webp({ quality: 78, alphaQuality: 85, effort: 6 })
    .toFile(target(`${name}-${width}.webp`))
}

/** Poster and film show the same first picture: the poster transparent, the film on the tile's ground. */
async function renderFilm(name: string, poster: string, film: Film): Promise<void> {
  const still = await rastered(film.still, FILM_WIDTH, FILM_HEIGHT)
  const first = stageSvg(film.draw(0, still), FILM_WIDTH, FILM_HEIGHT)
  for (const width of POSTER_PIXELS) await writePicture(first, poster, width)
  if (wanted.includes(poster)) return

  const folder = await mkdtemp(path.join(os.tmpdir(), 'isoko-film-'))
  const ground = boardGround(FILM_WIDTH, FILM_HEIGHT)
  for (let frame = 0; frame < FILM_SECONDS * FRAMES_PER_SECOND; frame++) {
    const svg = stageSvg(film.draw(frame / FRAMES_PER_SECOND, still), FILM_WIDTH, FILM_HEIGHT, ground)
    const file = path.join(folder, `${String(frame).padStart(4, '0')}.png`)
    await rasterise(svg).removeAlpha().png({ compressionLevel: 1 }).toFile(file)
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
