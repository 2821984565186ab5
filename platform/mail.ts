/** Mail: emails are composed here and sent from jobs, never from a request. */
export { isEmailAddress, toSingleLine } from "./mail/address.ts";
export { type EmailColors, emailColors, withColors } from "./mail/colors.ts";
export { composeMail } from "./mail/compose.ts";
export { type EmailLogo, withLogo } from "./mail/logo.ts";
export type { Mail } from "./mail/mail.ts";
export { type Mailer, openMailer } from "./mail/mailer.ts";
export { nameInMail, preventAutolink, textInMail } from "./mail/names.ts";
export { type NewsletterContent, prepareNewsletter } from "./mail/newsletter.ts";
export { listOutbox, readOutboxEmail } from "./mail/outbox.ts";
export { verifyMailServer } from "./mail/verify.ts";
