/** Reason why a password is easy to guess: it is common, or built from details about its owner. */
export type Weakness = 'common' | 'own'

/**
 * Rates a password that the shop would accept. These are rules of thumb: use them to advise, never to reject.
 * @param personalTexts publicly known details about the owner, such as name and email
 */
export function weaknessOf(password: string, personalTexts: string[]): Weakness | null {
  const normalized = normalize(password)
  if (personalTexts.some((text) => nameParts(text).some((name) => normalized.includes(name)))) return 'own'
  return isCommon(normalized) ? 'common' : null
}

/** Minimum length of a name part to look for in a password; shorter parts occur in many words by chance. */
const MIN_NAME_LENGTH = 4
const MAX_NUMBER_LENGTH = 11

const nameParts = (text: string) =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name.length >= MIN_NAME_LENGTH)

/** Lowercases and removes accents. */
const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function isCommon(normalized: string): boolean {
  const [, unit = normalized] = /^(.+?)\1+$/.exec(normalized) ?? []
  const isNumber = /^\d+$/.test(normalized) && normalized.length <= MAX_NUMBER_LENGTH
  return (
    unit.length === 1 ||
    isNumber ||
    isKeyboardRow(unit) ||
    [normalized, unit, stripPadding(normalized)].some(isCommonWord)
  )
}

/** Strips the digits and symbols that people add to a word to satisfy a password rule, as in `P4ssword2026!`. */
const stripPadding = (normalized: string) => normalized.replace(/^[^a-z]+|[\d\s!?.,#*_$@+-]+$/g, '')

const isCommonWord = (text: string) => COMMON_WORDS.has(text) || COMMON_WORDS.has(undoLeetspeak(text))

const LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const undoLeetspeak = (text: string) => text.replace(/[0134578@$!]/g, (character) => LETTERS[character] ?? character)

/** Returns true for runs of adjacent keys or consecutive letters, in either direction. */
function isKeyboardRow(text: string): boolean {
  const reversed = Array.from(text).reduceRight((back, character) => back + character, '')
  return KEYBOARD_ROWS.some((row) => row.includes(text) || row.includes(reversed))
}

const KEYBOARD_ROWS = [
  '012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i',
  'q1w2e3r4t5y6u7i8',
  'qazwsxedcrfv',
]

/** The most common words in lists of leaked passwords, plus some of our own, stripped of digits and symbols. */
const COMMON_WORDS = new Set(
  `
  a123456 123456a zaq12wsx abc abcabc abcd abcdef abcde qwe qwer qwert qwerty qwertyuiop azerty asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb
  zxcvbn zxcvbnm qaz qazwsx qweasd qweasdzxc asdasd qweqwe zaqwsx a1b2c3 a1b2c3d4 abc123 qwe123 aa123456 1q2w3e 1q2w3e4r
  pass passw passwd passwort password passwords passe motdepasse mypassword ijambobanga ijambo banga secret secrets
  topsecret login admin administrator admins root user guest test tests tester testing testtest demo temp temporary
  changeme change default welcome welcomes hello hellohello hola bonjour salut letmein letme openup open sesame access
  enter master super superuser superman batman spiderman ironman pokemon starwars startrek matrix hunter ranger killer
  shadow dragon tiger lion eagle falcon monkey donkey horse panda kitty hellokitty kitten doggy puppy dolphin butterfly
  flower flowers rose sunflower sunshine summer winter spring autumn rainbow cookie cookies chocolate banana apple orange
  cherry pepper ginger cheese coffee pizza money dollar million millionaire rich success lucky winner champion forever
  freedom liberty peace angel angels angela heaven jesus jesuschrist christ jehovah godisgood god blessed blessing faith
  grace hope hallelujah amen prayer church allah bismillah muhammad
  love lover loveme loveyou iloveyou iloveu iluvu ilove iloveme lovely lovelove mylove sweet sweetheart sweety honey baby
  babygirl babyboy beautiful princess prince queen king princesse loulou doudou chouchou jetaime teamo amour amor
  mother father mama papa mummy daddy family sister brother friend friends bestfriend boyfriend girlfriend
  football soccer baseball basketball hockey tennis cricket rugby liverpool arsenal chelsea manchester manutd barcelona
  realmadrid juventus bayern rayon rayonsports aprfc amavubi messi ronaldo cristiano neymar mbappe beckham
  michael michelle jennifer jessica jordan daniel david thomas robert william andrew matthew joshua george charlie charles
  anthony nicole ashley amanda samantha patrick martin maggie buster harley mustang ferrari mercedes toyota yamaha corvette
  computer internet samsung iphone android nokia huawei tecno google facebook youtube instagram whatsapp twitter tiktok
  microsoft windows linux ubuntu apple1 gmail yahoo hotmail mtnmtn airtel
  blink182 trustno naruto minecraft roblox fortnite playstation xbox nintendo zelda mario
  music guitar rockyou hiphop metallica nirvana eminem rihanna beyonce
  whatever nothing something anything fuckyou fuckoff asshole bitch sexy hottie cutie
  africa rwanda rwandan urwanda kigali kigalicity butare huye musanze gisenyi rubavu nyamirambo kimironko remera kacyiru
  kicukiro gasabo nyarugenge eastafrica uganda kampala kenya nairobi burundi bujumbura tanzania congo goma
  muraho mwaramutse mwiriwe amakuru amahoro urukundo ndagukunda nkunda imana imanayanjye imanishimwe murakoze yego oya
  umugabo umugore umwana umubyeyi inshuti inka umuganda imigongo intore ubuntu ubumuntu agaciro
  isoko market shop electronics arduino raspberry raspberrypi robot robotics sensor
  `
    .split(/\s+/)
    .filter(Boolean),
)
