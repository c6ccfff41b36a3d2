import { readDrawingFile } from '#demo/pictures/read-drawing.ts'
import { group, type Shape } from '#demo/pictures/svg.ts'
import { placePart } from './stage.ts'

export const STILL_WIDTH = 320
export const STILL_HEIGHT = 240

/**
 * Pictures for the image tiles, under the names used in the banner's slides. Each picture has its own stage, whose size
 * is in pixels.
 */
export const stills: Record<string, () => Shape> = {
  banner2: () => placePart(readDrawingFile(new URL('development-kit.svg', import.meta.url)), 160, 118, { scale: 1.52 }),
  banner3: () =>
    group(
      placePart('1n4007-diode-pack-of-20', 88, 48, { scale: 5.6, turn: -14 }),
      placePart('electrolytic-capacitor-1000-uf-25-v-pack-of-10', 202, 92, { scale: 5 }),
      placePart('7805-5-v-voltage-regulator-to-220', 272, 92, { scale: 5.6 }),
      placePart('ne555p-timer-ic', 74, 166, { scale: 9.4 }),
      placePart('ceramic-capacitor-100-nf-50-v-pack-of-50', 148, 148, { scale: 4.6 }),
    ),
  banner6: () =>
    group(
      placePart('nrf24l01-pa-lna-with-antenna', 158, 36, { scale: 2.9, turn: -6 }),
      placePart('sim800l-gsm-gprs-module', 88, 116, { scale: 3.6 }),
      placePart('lora-sx1278-ra-02-433-mhz-module', 236, 128, { scale: 6.2 }),
      placePart('esp-01s-esp8266-wi-fi-module', 96, 200, { scale: 4.8 }),
    ),
  banner8: () =>
    group(
      placePart('breadboard-400-points-half-size', 112, 170, { scale: 2.3 }),
      placePart('soldering-iron-60-w-adjustable', 150, 62, { scale: 1.1, turn: -10 }),
      placePart('digital-multimeter-dt830d', 254, 122, { scale: 1.72 }),
    ),
}
