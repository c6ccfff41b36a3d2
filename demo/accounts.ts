import type { Role } from '#contract/accounts/calls.ts'

/** Account of the demo shop. Names are made up of ordinary words, and phone numbers are unassigned. */
export interface DemoAccount {
  email: string
  fullName: string
  role: Role
  phone: string
  address: string
  /** Number of days between signing up and loading the demo shop. */
  joinedDaysAgo: number
}

export const admin: DemoAccount = {
  email: 'admin@isoko.example',
  fullName: 'Isoko Admin',
  role: 'admin',
  phone: demoPhoneNumber(1),
  address: 'KN 4 Ave, Nyarugenge, Kigali',
  joinedDaysAgo: 430,
}

/** All buyers except the first, each with a name made up of two Kinyarwanda words and a delivery address. */
const BUYERS: [name: string, address: string][] = [
  ['Ineza Urumuri', 'Kimironko, behind the market, Kigali'],
  ['Keza Umuyaga', 'KG 11 Ave, Remera, Kigali'],
  ['Manzi Igisubizo', 'Nyamirambo, near the stadium, Kigali'],
  ['Teta Imbuto', 'Kacyiru, opposite the library, Kigali'],
  ['Shema Umuriro', 'Huye, by the university gate'],
  ['Hirwa Inzozi', 'Musanze, near the bus park'],
  ['Isaro Amazi', 'Gikondo, KK 15 Rd, Kigali'],
  ['Ganza Umusozi', 'Kicukiro Centre, Kigali'],
  ['Liza Igitondo', 'Rubavu, by the lake road'],
  ['Cyusa Umurima', 'Muhanga, near the hospital'],
  ['Sheja Izuba', 'Gisozi, KG 14 Ave, Kigali'],
  ['Ntwari Umugezi', 'Kanombe, near the airport, Kigali'],
  ['Uwera Inyenyeri', 'Kabeza, KK 18 Ave, Kigali'],
  ['Mugabo Ikiraro', 'Rwamagana, next to the post office'],
  ['Gwiza Ubumenyi', 'Kagugu, by the school, Kigali'],
  ['Sangwa Umwuga', 'Nyanza, near the museum'],
  ['Rwema Intego', 'Nyabugogo, at the bus park, Kigali'],
  ['Kaliza Ubuhinzi', 'Nyagatare, on the dairy road'],
  ['Ngabo Igishushanyo', 'Kibagabaga, KG 19 Ave, Kigali'],
  ['Muhoza Umunsi', 'Karongi, above the harbour'],
  ['Mutesi Ikirere', 'Kimihurura, KG 5 Ave, Kigali'],
  ['Shyaka Insinga', 'Gitega, KN 7 Ave, Kigali'],
  ['Umwiza Amashanyarazi', 'Bugesera, near the market'],
]

const FIRST_BUYER_PHONE = 20

/** Demo buyers, a few of whom joined before the first day of the order history. The first buyer's login is printed. */
export const buyers: DemoAccount[] = [['Demo Shopper', 'KG 7 Ave, Kacyiru, Kigali'] as const, ...BUYERS].map(
  ([fullName, address], at) => ({
    email: at === 0 ? 'shopper@isoko.example' : `${fullName.toLowerCase().replace(' ', '.')}@isoko.example`,
    fullName,
    role: 'user',
    phone: demoPhoneNumber(FIRST_BUYER_PHONE + at),
    address,
    joinedDaysAgo: 424 - 17 * at,
  }),
)

/** Builds an unassigned phone number; no subscriber's number starts with 000. */
export function demoPhoneNumber(number: number): string {
  return `+250 788 000 0${String(number).padStart(2, '0')}`
}
