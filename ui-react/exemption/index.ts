export { CertificateNote } from './certificate-note'
export { exemptionTextValues } from './exemption-text-values'
