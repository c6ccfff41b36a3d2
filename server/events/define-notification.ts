/** Title and message of a notification. */
interface NotificationText {
  title: string
  message: string
}

/** Subjects of a merged notification, keyed by id: each one's name and its changed fields. */
export type Subjects = Record<string, { name: string; fields: string[] }>

/** Facts of a notification that merges with others of the same hour. */
export interface Merged {
  facts: Subjects
}

/** A notification's event, stored with its text so that the text can be generated again. */
export interface NotifiedEvent extends Partial<Merged> {
  kind: string
}

/** A notification's event and the sentences that describe it. */
export interface NotificationContent {
  event: NotifiedEvent
  describe: (event: NotifiedEvent) => NotificationText
}

/** Declares the sentences of a notification, and returns the function that creates its content from its facts. */
export function defineNotification<Facts extends object>(kind: string, describe: (facts: Facts) => NotificationText) {
  return (facts: Facts): NotificationContent => ({
    event: { kind, ...facts },
    // the event is always one that this function created: merging keeps kind and shape
    describe: (event) => describe(event as unknown as Facts),
  })
}

export const isOne = (subjects: Subjects) => Object.keys(subjects).length === 1

/** Summarizes the subjects: `HC-SR04 and 37 other products`. */
export function formatNames(subjects: Subjects, noun: string, plural = `${noun}s`): string {
  const [first, ...others] = Object.values(subjects)
  return (first?.name ?? '') + (others.length > 0 ? ` and ${formatCount(others.length, noun, plural)}` : '')
}

export const formatCount = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`
