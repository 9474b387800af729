/** Marks the script element of a third party (security rule 29). */
export const othersScript = 'data-others-script'

/** Whether a third-party script runs in this page: it can read input, so no password is asked for. Browser only. */
export const othersScriptRuns = (): boolean => document.querySelector(`script[${othersScript}]`) !== null
