/** Error that nodemailer reports for an email rejected by a server. */
export interface SmtpError extends Error {
  code?: string
  /** SMTP command to which the server was responding. */
  command?: string
  responseCode?: number
  response?: string
}

/** Returns true if an SMTP error is permanent: 5xx for the recipient, or 5.1.x. */
export function isPermanentRefusal(error: SmtpError): boolean {
  const { command, responseCode = 0, response = '' } = error
  return responseCode >= 500 && (command === 'RCPT TO' || /^5\d\d[ -]5\.1\.\d/.test(response))
}

/** Describes an SMTP error for the log without the server's own text, which may contain the recipient's address. */
export function formatSmtpError({ name, code, command, responseCode }: SmtpError): string {
  return [code ?? name, command, responseCode].filter(Boolean).join(' ')
}
