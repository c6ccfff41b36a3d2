import { INTEGRATED, CONNECTOR } from './properties/circuits.ts'
import { GENERAL } from './properties/general.ts'
import { MECHANICAL } from './properties/mechanics.ts'
import { BOARD, MODULE } from './properties/modules.ts'
import { PASSIVE } from './properties/passives.ts'
import { POWER } from './properties/power.ts'
import { SEMICONDUCTOR } from './properties/semiconductors.ts'
import type { Property } from './property.ts'

/**
 * All properties by key. Names and aliases come from data sheets and from the files of other shops. If several
 * properties share a name, the kind of the part determines the property.
 */
export const PROPERTIES: ReadonlyMap<string, Property> = new Map(
  [GENERAL, PASSIVE, SEMICONDUCTOR, POWER, INTEGRATED, CONNECTOR, BOARD, MODULE, MECHANICAL]
    .flat()
    .map((property) => [property.key, property]),
)
