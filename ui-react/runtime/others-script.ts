/** Marks the element of a script that others wrote (security rule 29). */
export const othersScript = 'data-others-script'

/** Whether one runs in this page: it sees what is typed here, so no password is asked for. Browser only. */
export const othersScriptRuns = (): boolean => document.querySelector(`script[${othersScript}]`) !== null
