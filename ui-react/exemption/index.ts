export { CertificateNote } from './certificate-note'
export { exemptionTextValues } from './exemption-words'
