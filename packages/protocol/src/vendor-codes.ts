/** Vendors whose games stand in a category of their own, whatever the vendor's list calls them (specification 3, site configuration). */
export const esportVendors: readonly string[] = ['AV', 'IMES', 'IA', 'AI', 'TF'];
export const cockfightVendors: readonly string[] = ['DS88', 'DIG'];
