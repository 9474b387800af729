export const newJobPath = '/account/jobs/new/'
