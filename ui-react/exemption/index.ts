export { CertificateNote } from './certificate-note'
export { exemptionWords } from './exemption-words'
