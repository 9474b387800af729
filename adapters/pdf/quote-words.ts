import type { Language } from '../../core/access/visitor'

const english = {
  quote: 'Quote', issued: 'Issued on', expires: 'Expiration date', title: 'Quote title', reference: 'Reference number', rep: 'Sales representative',
  store: 'From', shipTo: 'Shipping address', billTo: 'Billing address', contact: 'Contact',
  items: 'Line Items', quantity: 'Qty', price: 'Price', quoted: 'Quoted Price', subtotal: 'Subtotal', quotedSubtotal: 'Quoted Subtotal', onRequest: 'On request',
  original: 'Original Total', discount: 'Discount Amount', total: 'Quoted Total', shipping: 'Shipping', shippingNote: 'Customer choice at checkout', tax: 'Tax', grand: 'Grand Total', later: 'TBD',
  additional: 'Additional Information', terms: 'Terms and Conditions', alternate: 'Alternate', partNumber: 'Your part number', of: 'of', continued: 'Quote {number}, continued',
  badge: { ordered: 'Ordered', expired: 'Expired', archived: 'Archived', draft: 'Draft' },
}

type Words = typeof english

const french: Words = {
  quote: 'Devis', issued: 'Émis le', expires: 'Date d’expiration', title: 'Titre du devis', reference: 'Numéro de référence', rep: 'Conseiller commercial',
  store: 'De', shipTo: 'Adresse de livraison', billTo: 'Adresse de facturation', contact: 'Contact',
  items: 'Articles', quantity: 'Qté', price: 'Prix', quoted: 'Prix proposé', subtotal: 'Sous-total', quotedSubtotal: 'Sous-total proposé', onRequest: 'Sur demande',
  original: 'Total d’origine', discount: 'Montant de la remise', total: 'Total proposé', shipping: 'Livraison', shippingNote: 'Au choix du client à la commande', tax: 'Taxes', grand: 'Total général', later: 'À définir',
  additional: 'Informations complémentaires', terms: 'Conditions générales', alternate: 'Variante', partNumber: 'Votre référence', of: 'sur', continued: 'Devis {number}, suite',
  badge: { ordered: 'Commandé', expired: 'Expiré', archived: 'Archivé', draft: 'Brouillon' },
}

/** The words of a quote's document, and how its language writes dates. */
export const quoteWords: Readonly<Record<Language, Words & { readonly locale: string }>> = {
  en: { ...english, locale: 'en-US' },
  'fr-LU': { ...french, locale: 'fr-LU' },
  'en-MX': { ...english, locale: 'en-MX' },
}

export type QuoteWords = Words & { readonly locale: string }
