/**
 * The 35 sectors of Kigali by district. The names of three sectors also name something larger: a district, or the city.
 */
const SECTORS_BY_DISTRICT = {
  Gasabo: [
    'Bumbogo',
    'Gatsata',
    'Gikomero',
    'Gisozi',
    'Jabana',
    'Jali',
    'Kacyiru',
    'Kimihurura',
    'Kimironko',
    'Kinyinya',
    'Ndera',
    'Nduba',
    'Remera',
    'Rusororo',
    'Rutunga',
  ],
  Kicukiro: [
    'Gahanga',
    'Gatenga',
    'Gikondo',
    'Kagarama',
    'Kanombe',
    'Kicukiro',
    'Kigarama',
    'Masaka',
    'Niboye',
    'Nyarugunga',
  ],
  Nyarugenge: [
    'Gitega',
    'Kanyinya',
    'Kigali',
    'Kimisagara',
    'Mageragere',
    'Muhima',
    'Nyakabanda',
    'Nyamirambo',
    'Nyarugenge',
    'Rwezamenyo',
  ],
} as const

export const sectors: readonly string[] = Object.values(SECTORS_BY_DISTRICT).flat().toSorted()

/** The city; an address means its sector of this name only if it says so. */
const CITY = 'Kigali'
const districts: readonly string[] = Object.keys(SECTORS_BY_DISTRICT)

const isNamed = (name: string) => new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'iu')
const CITY_SECTOR = /(?<!\p{L})(kigali\s+sector|(umurenge\s+wa|sector(\s+of)?)\s+kigali)(?!\p{L})/iu
/** Names that can only be sectors, before those that may be districts. */
const patterns = [...sectors.filter((name) => !districts.includes(name)), ...districts]
  .filter((name) => name !== CITY && sectors.includes(name))
  .map((name) => ({ name, isDistrict: districts.includes(name), pattern: isNamed(name) }))

/**
 * Returns the Kigali sector that an address names; null for other places. An address may name several, such as its
 * sector and its district: a name that can only be a sector comes first, and then the earliest in the text.
 */
export function sectorOf(address: string): string | null {
  if (CITY_SECTOR.test(address)) return CITY
  const found = patterns
    .map(({ name, isDistrict, pattern }) => ({ name, isDistrict, at: address.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => Number(one.isDistrict) - Number(other.isDistrict) || one.at - other.at)
  return found[0]?.name ?? null
}
