import type { Token } from './tokens.ts'

/**
 * Role of a phrase in a question. A `filler` says nothing about the part. A `companion` precedes something that the
 * part is used with, as in "relay that works with Arduino". `part` precedes a description of the part itself, as in
 * "that is waterproof".
 */
export type PhraseRole = 'filler' | 'companion' | 'part'

/** Words and phrases used in questions, in English, French and Kinyarwanda, without accents. */
const FILLERS = `
what, which, who, where, when, how, that, this, these, those, is, are, it, there, gives, give, has, have, provides, needs, works, work, working, used, use, using,
please, about, regarding, some, any, me, you, your, we, our, something, anything, buy, sell, find, recommend, suggest, required, needed,
cheap, cheapest, affordable, inexpensive, best, hello
what is the difference between, what s the difference between, difference between, better, versus, vs, be, does
how many volts, how many amps, how much current, how much power, for showing, that shows, for displaying, that displays
what is, what are, what s, what kind of, what type of, what sort of, which one, which kind of
i am looking for, i m looking for, im looking for, looking for, searching for, i am searching for, i would like, i d like
do i need, do i use, do i get, do i buy, do you have, do you sell, do you know, have you got, do we need, does it, does this
can i, can you, can we, could i, could you, should i, should we, would i, may i, must i, is there, are there, has anyone
where can i, where do i, where to, how much is, how much are, how much does, how much do, how much, how many, how can i
how do i, how to, show me, give me, tell me, help me, price of, cost of, i have, in order to, for my project, for a project
to measure, for measuring, that measures, which measures, that can measure, can measure, used to measure, i measure
to detect, for detecting, that detects, which detects, that can detect, can detect, used to detect, i detect
to sense, for sensing, that senses, which senses, to monitor, for monitoring, that monitors, i monitor, to check, to read
quel, quelle, quels, quelles, lequel, laquelle, que, qui, quoi, comment, combien, est, sont, mon, mes, votre, vos
acheter, trouver, choisir, bonjour, svp, meilleur, meilleure, pas cher, pas chere, pas chers, pas cheres, bon marche
moins cher, moins chere, quel est, quelle est, quels sont, quelles sont, est ce que, est ce qu, y a t il, avez vous, vous avez
je cherche, je recherche, je voudrais, je souhaite, j ai besoin, ai besoin, besoin, il me faut, il faut, me faut, faut il
dois je, puis je, peut on, ou acheter, ou trouver, ou puis je, combien coute, combien coutent, combien vaut, prix de, prix d un
prix d une, s il vous plait, il vous plait, quel type de, quelle sorte de, pour mon projet, pour un projet
pour mesurer, qui mesure, qui mesurent, permettant de mesurer, servant a mesurer, afin de mesurer, mesurant, mesurer
pour detecter, qui detecte, qui detectent, permettant de detecter, afin de detecter, pour surveiller, pour lire
kugura, nkeneye, mufite, ese, angahe, igura angahe, kigura angahe, bigura angahe, zigura angahe, ni iyihe, ni ikihe, ni izihe, ni ibihe
yo gupima, zo gupima, cyo gupima, byo gupima, murakoze
`
const COMPANIONS = `
for, with, works with, work with, working with, that works with, that work with, which works with, to work with
works for, that works for, to use with, for use with, used with, to be used with, use with, i use with, suitable for
compatible with, that is compatible with, which is compatible with, that fits, fits, to fit, that goes with, to go with
can be used with, that can be used with, which can be used with, can work with, for connecting, together with, along with, to connect, to connect to, to connect with, connects to, that connects to, connected to
to control, for controlling, that controls, to drive, for driving, that drives, to power, for powering, that powers
to switch, for switching, to run, to charge, for charging, i need for, do i need for, do i need with, to put in
pour, avec, qui marche avec, qui marchent avec, marche avec, qui fonctionne avec, qui fonctionnent avec, fonctionne avec
qui va avec, compatible avec, compatibles avec, qui est compatible avec, adapte a, adaptee a, adaptes a, utilisable avec
a utiliser avec, pour utiliser avec, pour brancher, pour connecter, pour commander, pour controler, pour piloter
pour alimenter, pour charger, a connecter a, a brancher sur
ikorana na, zikorana na, bikorana na, gikorana na, akorana na
`
const PARTS = `
that is, which is, that are, which are, that has, which has, that have, with a built in
qui est, qui sont, qui a, qui ont
`
/** Phrases by their first word. */
const PHRASES = new Map<string, { words: readonly string[]; role: PhraseRole }[]>()
const rolesOf = [
  [FILLERS, 'filler'],
  [COMPANIONS, 'companion'],
  [PARTS, 'part'],
] as const
for (const [table, role] of rolesOf)
  for (const phrase of table.split(/[,\n]/)) {
    const words = phrase.trim().split(' ')
    const [first = ''] = words
    if (first) PHRASES.set(first, [...(PHRASES.get(first) ?? []), { words, role }])
  }

/** Finds the longest question phrase that starts at a position; null if there is none. */
export function findPhrase(tokens: readonly Token[], at: number): { role: PhraseRole; length: number } | null {
  const found = (PHRASES.get(tokens[at]?.plain ?? '') ?? [])
    .filter(({ words }) => words.every((word, step) => tokens[at + step]?.plain === word))
    .toSorted((one, other) => other.words.length - one.words.length)[0]
  return found ? { role: found.role, length: found.words.length } : null
}
