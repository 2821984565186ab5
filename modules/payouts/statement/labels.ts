import type { StatementLanguage } from "../contract.ts";

export interface StatementLabels {
  readonly locale: string;
  readonly title: string;
  readonly taxNumber: string;
  readonly opening: string;
  readonly closing: string;
  readonly costs: string;
  readonly gross: string;
  readonly tax: string;
  readonly platform: string;
  readonly processor: string;
  readonly others: string;
  readonly own: string;
  readonly movements: string;
  readonly date: string;
  readonly entry: string;
  readonly amount: string;
  readonly balance: string;
  readonly none: string;
  readonly page: (n: number, of: number) => string;
  readonly footer: string;
  readonly kinds: Readonly<Record<string, string>>;
}

/** Every word of a statement, in each language it can be had in. */
export const statementLabels: Readonly<Record<StatementLanguage, StatementLabels>> = {
  en: {
    locale: "en-GB",
    title: "Statement of earnings",
    taxNumber: "Tax number",
    opening: "At the beginning of the month",
    closing: "At the end of the month",
    costs: "Where the payments went",
    gross: "Paid by supporters",
    tax: "Tax",
    platform: "Share of the platform",
    processor: "Costs of the processor",
    others: "To collaborators",
    own: "To you",
    movements: "Movements",
    date: "Date",
    entry: "Entry",
    amount: "Amount",
    balance: "Balance",
    none: "Nothing moved in this month.",
    page: (n, of) => `Page ${n} of ${of}`,
    footer: "Worked out from the ledger, whose entries are never changed. All times are UTC.",
    kinds: {
      tip_given: "Tip",
      subscription_charged: "Subscription",
      work_bought: "Work bought",
      gift_redeemed: "Gift redeemed",
      split: "Share",
      refunded: "Refund",
      refund_failed: "Refund that failed",
      dispute_opened: "Dispute",
      dispute_won: "Dispute won",
      payout_paid: "Payout to the bank",
      payout_returned: "Payout sent back",
    },
  },
  de: {
    locale: "de-DE",
    title: "Abrechnung der Einnahmen",
    taxNumber: "Steuernummer",
    opening: "Am Anfang des Monats",
    closing: "Am Ende des Monats",
    costs: "Wohin die Zahlungen gingen",
    gross: "Von Unterstützenden gezahlt",
    tax: "Steuer",
    platform: "Anteil der Plattform",
    processor: "Kosten der Zahlungsabwicklung",
    others: "An Mitwirkende",
    own: "An Sie",
    movements: "Bewegungen",
    date: "Datum",
    entry: "Buchung",
    amount: "Betrag",
    balance: "Stand",
    none: "In diesem Monat gab es keine Bewegung.",
    page: (n, of) => `Seite ${n} von ${of}`,
    footer:
      "Errechnet aus dem Hauptbuch, dessen Buchungen nie geändert werden. Alle Zeiten in UTC.",
    kinds: {
      tip_given: "Trinkgeld",
      subscription_charged: "Abonnement",
      work_bought: "Werk gekauft",
      gift_redeemed: "Geschenk eingelöst",
      split: "Anteil",
      refunded: "Erstattung",
      refund_failed: "Gescheiterte Erstattung",
      dispute_opened: "Rückbuchung",
      dispute_won: "Rückbuchung gewonnen",
      payout_paid: "Auszahlung an die Bank",
      payout_returned: "Auszahlung zurückgekommen",
    },
  },
  fr: {
    locale: "fr-FR",
    title: "Relevé de revenus",
    taxNumber: "Numéro fiscal",
    opening: "Au début du mois",
    closing: "À la fin du mois",
    costs: "Où sont allés les paiements",
    gross: "Payé par vos soutiens",
    tax: "Taxe",
    platform: "Part de la plateforme",
    processor: "Frais de paiement",
    others: "Aux collaborateurs",
    own: "À vous",
    movements: "Mouvements",
    date: "Date",
    entry: "Écriture",
    amount: "Montant",
    balance: "Solde",
    none: "Aucun mouvement ce mois-ci.",
    page: (n, of) => `Page ${n} sur ${of}`,
    footer: "Établi d’après le grand livre, dont les écritures ne changent jamais. Heures en UTC.",
    kinds: {
      tip_given: "Pourboire",
      subscription_charged: "Abonnement",
      work_bought: "Œuvre achetée",
      gift_redeemed: "Cadeau utilisé",
      split: "Part",
      refunded: "Remboursement",
      refund_failed: "Remboursement échoué",
      dispute_opened: "Litige",
      dispute_won: "Litige gagné",
      payout_paid: "Virement à la banque",
      payout_returned: "Virement revenu",
    },
  },
};
