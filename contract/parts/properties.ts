import { INTEGRATED, CONNECTOR } from './properties/circuits.ts'
import { GENERAL } from './properties/general.ts'
import { MECHANICAL } from './properties/mechanics.ts'
import { BOARD, MODULE } from './properties/modules.ts'
import { PASSIVE } from './properties/passives.ts'
import { POWER } from './properties/power.ts'
import { SEMICONDUCTOR } from './properties/semiconductors.ts'
import type { Property } from './property.ts'

/**
 * All properties, by key. Names and aliases are those of datasheets and of other shops' files; where one name is used for
 * several properties, the kind of the part tells which is meant.
 */
export const PROPERTIES: ReadonlyMap<string, Property> = new Map(
  [GENERAL, PASSIVE, SEMICONDUCTOR, POWER, INTEGRATED, CONNECTOR, BOARD, MODULE, MECHANICAL]
    .flat()
    .map((property) => [property.key, property]),
)
