/** Sentences of the account screens and of every account call. */
export const accountWords = {
  networkError: 'Network error - no response from server',
  loginNetworkError: 'Network error. Please check your connection.',
  unknownError: 'An unknown error occurred',
} as const
