export { ConsentSlot } from './consent-slot'
export { Component, ErrorBoundary, loader } from './preferences-page'
