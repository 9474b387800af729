import type { Language } from '../../../core/access/visitor'

const labels: Readonly<Record<Language, (orderId: number) => string>> = {
  en: orderId => `Shipment of order ${orderId}`,
  'en-MX': orderId => `Shipment of order ${orderId}`,
  'fr-LU': orderId => `Expédition de la commande ${orderId}`,
}

/** What a later charge is called on the provider's page. */
export const shipmentLabel = (language: Language, orderId: number): string => labels[language](orderId)
