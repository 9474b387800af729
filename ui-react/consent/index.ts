export { ConsentSlot } from './consent-slot'
export { useConsent } from './use-consent'
export { Component, ErrorBoundary, loader } from './preferences-page'
