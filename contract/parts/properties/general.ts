import type { Property } from '#contract/parts/property.ts'
import { quantity, within, count, choice, volts } from './define.ts'

/** Properties of every kind of part. */
export const GENERAL: Property[] = [
  choice('manufacturer', 'Manufacturer', ['Maker', 'Brand', 'Mfr', 'Fabricant']),
  choice('package', 'Package', [
    'Case',
    'Case / package',
    'Package / case',
    'Footprint',
    'Housing',
    'Boîtier',
    'Device package',
  ]),
  choice('mounting', 'Mounting', ['Mounting type', 'Mount', 'Mounting style', 'Termination style'], {
    choices: {
      SMD: ['Surface mount', 'SMT', 'Surface mounted'],
      THT: ['Through hole', 'Through-hole', 'TH', 'PTH', 'axial', 'radial'],
    },
  }),
  choice('type', 'Type', ['Types', 'Product type', 'Kind']),
  within(
    'operating_temperature',
    'Operating temperature',
    '°C',
    ['Operating temperature range', 'Temperature range', 'Working temperature', 'Temp range', 'Température'],
    volts,
  ),
  quantity('length', 'Length', 'm', ['Cable', 'Cable length', 'Longueur']),
  quantity('width', 'Width', 'm', ['Belt width', 'Largeur']),
  quantity('height', 'Height', 'm', ['Thickness', 'Hauteur']),
  quantity('diameter', 'Diameter', 'm', ['Outer diameter', 'Diamètre', 'Wheel', 'Lens']),
  choice('size', 'Size', ['Dimensions', 'Board size', 'Frame', 'Taille', 'Size / dimension']),
  quantity('weight', 'Weight', 'kg', ['Mass', 'Poids']),
  count('quantity', 'Quantity', ['Pieces', 'Pieces in the pack', 'Pcs', 'Pack of', 'Quantité']),
  choice('colour', 'Colour', ['Color', 'Colors', 'LED colour', 'Couleur', 'Emitted color']),
  choice('material', 'Material', ['Alloy', 'Matériau']),
  choice('features', 'Features', ['Feature'], { isSeveral: true }),
  quantity('pitch', 'Pitch', 'm', ['Pin pitch', 'Lead spacing', 'Lead pitch', 'Belt pitch', 'Pas']),
]
