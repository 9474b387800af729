import type { RouteObject } from 'react-router'

/** Building jobs: reading a door schedule, for guests too (J-3.13). */
export const jobsRoutes: readonly RouteObject[] = [
  {
    id: 'new-job',
    path: '/account/jobs/new',
    lazy: () => import('./new-job-page'),
    handle: { namespaces: ['jobs', 'forms'], modules: ['ui-react/jobs/new-job-page.tsx'] },
  },
]
