import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { recommendedModules, recommendedTexts } from '../recommendations'
import type { PreviewAnswer } from './search-preview'

/** Data for the field's suggestions; not a page. */
const preview: RouteObject = {
  id: 'search-preview',
  path: '/search/preview',
  loader: async ({ request, context }: LoaderFunctionArgs): Promise<PreviewAnswer> => {
    const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 120)
    const found = await useCasesOf(context).previewSearch(typed)()
    return { typed, preview: isRight(found) ? found.right : undefined }
  },
}

/** Search results (S2-2.06). */
export const searchRoutes: readonly RouteObject[] = [
  preview,
  {
    id: 'search',
    path: '/search',
    lazy: () => import('./search-page').then(page => page.preloadRoute()),
    handle: {
      sameForGuests: true,
      namespaces: ['results', 'catalogue', 'listing'],
      namespacesFor: recommendedTexts,
      modules: ['ui-react/search/search-page.tsx'],
      modulesFor: recommendedModules,
    },
  },
]
