import type { ReactElement } from 'react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { StaffDesk } from '../../core/access/staff-capability'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { frameLoader, PageFrame, type FrameData } from '../navigation'
import { toLogin } from '../runtime/staff-answer'
import { StaffFrame } from './staff-frame'

type LayoutData = FrameData & { readonly desk?: StaffDesk }

/** Non-staff get the shop's layout with 404, so that nothing reveals the desk. */
export const loader = async (call: LoaderFunctionArgs): Promise<LayoutData | Response> => {
  const desk = await useCasesOf(call.context).staffDesk()()
  if (isLeft(desk) && desk.left.tag === 'signed-out') throw toLogin(call.request)
  const frame = await frameLoader(call)
  return frame instanceof Response ? frame : { ...frame, ...(isRight(desk) ? { desk: desk.right } : {}) }
}

export const Component = (): ReactElement => {
  const { desk, ...frame } = useLoaderData<LayoutData>()
  return desk ? (
    <StaffFrame desk={desk} frame={frame}>
      <Outlet />
    </StaffFrame>
  ) : (
    <PageFrame {...frame}>
      <Outlet />
    </PageFrame>
  )
}

export { BareErrorPage as ErrorBoundary } from '../content'
