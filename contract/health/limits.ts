/** Maximum number of test emails that an admin can send per hour. */
export const TEST_MAILS_PER_HOUR = 10
