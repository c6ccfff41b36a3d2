import { QUOTE_RETENTION_DAYS } from '#contract/quotes/limits.ts'
import { alertData } from './alerts.ts'

/** Personal data that a feature stores, as the settings and the privacy policy describe it. */
interface PersonalData {
  /** Name in the lists of exported and deleted data. */
  noun: string
  /** List item in the privacy policy that names the data and how long it is kept. */
  kept: string
  /** Data that the browser keeps until the tab is closed. */
  inTab?: string
}

const cart: PersonalData = {
  noun: 'cart',
  kept: 'Your cart: until you empty it, place the order or delete your account.',
  inTab: 'a part you wanted to add before signing in',
}

const projects: PersonalData = {
  noun: 'saved parts lists',
  kept: 'Parts lists you save, with their designators: until you delete them or the account. If you share a list, anyone with the link can see it, but not who made it.',
  inTab: "the parts list you're working on with your choices",
}

const quotes: PersonalData = {
  noun: 'proformas and quotations',
  kept: `Proformas and quotations you make, and the school or company on them: until you delete your account. Those you don't order from are deleted after ${QUOTE_RETENTION_DAYS} days.`,
}

/** Lists the personal data of features, in reading order. */
export const personalData: PersonalData[] = [cart, alertData, projects, quotes]

/** Joins nouns and the personal data of features: "profile, cart and saved parts lists". */
export const joinWithData = (before: string[], after: string[] = []) =>
  new Intl.ListFormat('en-GB').format([...before, ...personalData.map(({ noun }) => noun), ...after])
