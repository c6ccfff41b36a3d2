/** Placeholders entered for an unknown value. */
const UNSTATED = /^(|[-–—−]{1,2}|\.|\?|n\/a|na|nan|null|none|nil|unknown|tbd|not stated)$/i

export const isUnstated = (text: string): boolean => UNSTATED.test(text.trim())
