/** The mail door: letters are composed here and sent from jobs, never from a request. */
export { isMailAddress, onOneLine } from "./mail/address.ts";
export { composeMail, type Mail } from "./mail/compose.ts";
export { type Mailer, openMailer } from "./mail/mailer.ts";
export { nameInMail, unlinkable } from "./mail/names.ts";
export { letterInOutbox, listOutbox } from "./mail/outbox.ts";
