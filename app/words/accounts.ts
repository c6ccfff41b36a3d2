/** UI text for sign-in and sign-up. */
export const accountWords = {
  loginNetworkError: 'Network error. Please check your connection.',
  loginFailed: 'An error occurred during login',
  loginUnexpected: 'An unexpected error occurred.',
  signUpUnexpected: 'An unexpected error occurred. Please try again.',
  invalidAnswer: 'Invalid response from server',

  login: 'Login',
  signingIn: 'Signing In...',
  signUp: 'Sign Up',
  signingUp: 'Creating Account...',
  createYourAccount: 'Create your account',
  createAnAccount: 'Create an account',
  noAccountFound: 'No account found',
  forgotPassword: 'Forgot Password',
  newHere: 'New here?',
  alreadyHere: 'Already have an account?',
  or: 'or',
  google: 'Continue with Google',

  fullName: 'Full Name',
  shopName: 'Shop Name',
  shopNameHint: 'Shown to buyers as the seller. If empty, we use your full name.',
  email: 'Email',
  emailHint: (isMailed: boolean) =>
    isMailed
      ? 'You sign in with it. We send order updates and links for a forgotten password there, and no ads.'
      : "You sign in with it. This shop doesn't send emails at the moment.",
  agreeTo: 'By signing up, you agree to the',
  googleAgreeTo: 'If you have no account yet, continuing with Google creates one, and you agree to the',
  seeAlso: '. See also the',
  password: 'Password',
  confirmPassword: 'Confirm Password',

  welcomeBack: (name: string, role: string) => `Welcome back ${name}! Redirecting to ${role} dashboard...`,
  welcome: (name: string, role: string) => `Welcome ${name}! Redirecting to ${role.toUpperCase()} dashboard...`,

  withGoogle: 'Signing in with Google...',
  googleAgain: 'Try again with Google',
  backToLogin: 'Back to Login',

  weakPassword: {
    common: "Many people use passwords like this, so it's easy to guess. Three random words are stronger.",
    own: "This password contains your name or email, so it's easy to guess. Three random words are stronger.",
  },

  authHeading: "Parts for what you're building",
  authFacts: {
    delivery: 'Free delivery in Kigali',
    call: 'We call to confirm every order',
    pins: 'Pinout and datasheet for every part',
  },
} as const
