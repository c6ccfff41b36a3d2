/**
 * Returns true if a password is common or consists of the account's email address or a name of its owner, ignoring
 * case.
 * @param accountNames email address and names of the account
 */
export function isCommonPassword(password: string, accountNames: string[]): boolean {
  const plain = password.toLowerCase()
  return COMMON_PASSWORDS.includes(plain) || accountNames.some((name) => name.toLowerCase() === plain)
}

/** Common passwords in lower case. Passwords with fewer than six characters are absent because forms reject them. */
export const COMMON_PASSWORDS: string[] = `
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 123123 123321 123654 112233 121212 131313
  102030 101010 147258369 159753 159357 789456 789456123 111111 222222 333333 555555 666666 777777 888888 999999 000000
  11111111 00000000 696969 123qwe 123abc a123456 aa123456 123456a abc123 abcd1234 abcdef qwerty qwerty1 qwerty123 qwertyuiop
  qwe123 q1w2e3r4 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx asdfgh asdfghjkl zxcvbn zxcvbnm password password1
  password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword secret admin123 iloveyou1 administrator changeme default welcome
  welcome1 welcome123 letmein iloveyou master monkey dragon football soccer shadow sunshine princess superman batman
  pokemon hello123 test123 computer liverpool chelsea arsenal jesus123 rwanda kigali rwanda123 kigali123
`
  .split(/\s+/)
  .filter(Boolean)
