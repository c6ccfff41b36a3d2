/** Texts of the sign-in and sign-up pages and their calls. */
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
  shopNameHint: 'What buyers see as the seller. Empty: the full name.',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',

  welcomeBack: (name: string, role: string) => `Welcome back ${name}! Redirecting to ${role} dashboard...`,
  welcome: (name: string, role: string) => `Welcome ${name}! Redirecting to ${role.toUpperCase()} dashboard...`,

  withGoogle: 'Signing in with Google...',
  googleAgain: 'Try again with Google',
  backToLogin: 'Back to Login',

  weakPassword: {
    common: 'Many people have a password like this one, so it is guessed first. Three random words are stronger.',
    own: 'Your name or e-mail is part of this password, so it is guessed early. Three random words are stronger.',
  },

  authHeading: 'Parts for what you are building',
  authFacts: {
    delivery: 'Free delivery in Kigali',
    call: 'We call to confirm every order',
    pins: 'Pins and datasheet for every part',
  },
} as const
