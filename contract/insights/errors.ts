export const insightFieldErrors = {
  to_before_from: 'The last day must not be before the first',
  period_too_long: 'Choose a period of at most five years',
} as const
