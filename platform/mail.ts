/** Mail: emails are composed here and sent from jobs, never from a request. */
export { isEmailAddress, toSingleLine } from "./mail/address.ts";
export { composeMail, type Mail } from "./mail/compose.ts";
export { type Mailer, openMailer } from "./mail/mailer.ts";
export { nameInMail, preventAutolink, textInMail } from "./mail/names.ts";
export { listOutbox, readOutboxEmail } from "./mail/outbox.ts";
