import type { DemoProduct, Drawings } from '../demo-product.ts'
import type { Shape } from '../svg.ts'
import { arduino } from './arduino.ts'
import { boards } from './boards.ts'
import { components } from './components.ts'
import { converters } from './converters.ts'
import { displays } from './displays.ts'
import { drivers } from './drivers.ts'
import { espressif } from './espressif.ts'
import { genericModule } from './generic.ts'
import { housings } from './housings.ts'
import { kits } from './kits.ts'
import { motors } from './motors.ts'
import { passives } from './passives.ts'
import { plugs } from './plugs.ts'
import { power } from './power.ts'
import { prototyping } from './prototyping.ts'
import { raspberry } from './raspberry.ts'
import { robotCars } from './robot-cars.ts'
import { semiconductors } from './semiconductors.ts'
import { sensorsAir } from './sensors-air.ts'
import { sensorsMotion } from './sensors-motion.ts'
import { sensorsWater } from './sensors-water.ts'
import { tools } from './tools.ts'
import { wireless } from './wireless.ts'

const DRAWINGS: Drawings = {
  ...arduino,
  ...espressif,
  ...raspberry,
  ...boards,
  ...sensorsAir,
  ...sensorsMotion,
  ...sensorsWater,
  ...wireless,
  ...motors,
  ...drivers,
  ...power,
  ...converters,
  ...displays,
  ...semiconductors,
  ...components,
  ...prototyping,
  ...tools,
  ...kits,
  ...robotCars,
}

/** Drawing functions for the range of passives and semiconductors, by kind. */
const KINDS: Drawings = { ...passives, ...housings, ...plugs }

export function drawPart(product: DemoProduct): Shape {
  return (DRAWINGS[product.slug] ?? KINDS[product.picture.kind] ?? genericModule)(product)
}

export const drawnSlugs = Object.keys(DRAWINGS)
export const drawnKinds = Object.keys(KINDS)
