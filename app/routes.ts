import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the product. */
export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('universities', 'catalogue/universities.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  layout('session/layout.tsx', [
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    route('auth/landing', 'account/landing.tsx'),
    route('student-portal', 'portal/layout.tsx', [
      index('portal/home.tsx'),
      route('profile', 'portal/profile/profile.tsx'),
      route('explore', 'portal/explore/explore.tsx'),
    ]),
  ]),
] satisfies RouteConfig
