import type { RouteObject } from 'react-router'

/** Company management: users and part numbers. */
export const companyRoutes: readonly RouteObject[] = [
  {
    path: '/account/users',
    lazy: () => import('./users-page'),
    handle: { namespaces: ['account', 'company', 'forms'], modules: ['ui-react/company/users-page.tsx'] },
  },
  {
    path: '/account/users/import',
    lazy: () => import('./people-import-page'),
    handle: {
      namespaces: ['account', 'company', 'people', 'forms'],
      modules: ['ui-react/company/people-import-page.tsx'],
    },
  },
  {
    path: '/account/roles',
    lazy: () => import('./roles-page'),
    handle: { namespaces: ['account', 'company', 'roles', 'forms'], modules: ['ui-react/company/roles-page.tsx'] },
  },
  {
    path: '/account/roles/:roleId',
    lazy: () => import('./role-page'),
    handle: { namespaces: ['account', 'company', 'roles', 'forms'], modules: ['ui-react/company/role-page.tsx'] },
  },
  {
    path: '/account/companies',
    lazy: () => import('./companies-page'),
    handle: { namespaces: ['account', 'company', 'forms'], modules: ['ui-react/company/companies-page.tsx'] },
  },
  {
    path: '/account/part-numbers',
    lazy: () => import('./part-numbers-page'),
    handle: { namespaces: ['account', 'part-numbers', 'forms'], modules: ['ui-react/company/part-numbers-page.tsx'] },
  },
]
