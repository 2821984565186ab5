export const profileLimits = {
  displayName: 50,
  pronouns: 40,
  bio: 500,
  links: 8,
  linkLabel: 40,
  linkUrl: 300,
  alt: 200,
  pictureBytes: 8 * 1024 ** 2,
} as const;
