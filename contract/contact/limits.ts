/** Maximum length of a message to the shop. */
export const MAX_MESSAGE_LENGTH = 5000
/** Maximum number of messages to the shop from one network per hour; a whole school may share an address. */
export const MESSAGES_PER_HOUR = 30
