// See hotlist-prohibited-a-g.ts for the source.

/**
 * `name|other names|CAS numbers|percent in rinse-off|in leave-on|in leave-on products for the full
 * body|conditions`.
 */
export const RESTRICTED = `1-Naphthol||90-15-3||||Only in hair dyes.
Bronopol|2-Bromo-2-Nitropropane-1,3-Diol|52-51-7|0.1|0.1|0.1|Not in cosmetics that contain amines or amides.
5-Bromo-5-Nitro-1,3-Dioxane||30007-47-7|0.1|0.1|0.1|Not in cosmetics that contain amines or amides.
Oxyquinoline|8-Hydroxyquinoline;Oxyquinoline Sulfate|148-24-3;134-31-6|0.3|0.03|0.03|Only to stabilize hydrogen peroxide in hair products.
Calcium Sulfide|Barium Sulfide;Magnesium Sulfide;Strontium Sulfide|20548-54-3;21109-95-5;12032-36-9;1314-96-1||||Only in hair removal products, up to 6% as sulfur.
Sodium Sulfide|Lithium Sulfide;Potassium Sulfide|1313-82-2;12136-58-2;1312-73-8||||Only in hair removal products, up to 2% as sulfur.
Aluminum Chloride||7446-70-0;7784-13-6|15|15|15|Calculated as hexahydrate; not in aerosols. The label says: “Discontinue use if rash or irritation occurs.” “Do not use on broken skin.”
Aluminum Chlorohydrate|Aluminum Chlorohydrex PEG;Aluminum Chlorohydrex PG;Aluminum Dichlorohydrate;Aluminum Sesquichlorohydrate;Aluminum Sesquichlorohydrex PG|12042-91-0;1327-41-9|25|25|25|Calculated as the anhydrous form; not together with other aluminum complexes. The label says: “Discontinue use if rash or irritation occurs.” “Do not use on broken skin.”
Aluminum Zirconium Tetrachlorohydrex GLY|Aluminum Zirconium Octachlorohydrate;Aluminum Zirconium Octachlorohydrex GLY;Aluminum Zirconium Pentachlorohydrate;Aluminum Zirconium Pentachlorohydrex GLY;Aluminum Zirconium Tetrachlorohydrate;Aluminum Zirconium Trichlorohydrate;Aluminum Zirconium Trichlorohydrex GLY||20|20|20|Calculated as the anhydrous form; not in aerosols. The label says: “Discontinue use if rash or irritation occurs.” “Do not use on broken skin.”
Barium Sulfate||7727-43-7||||Of barium only the sulfate, colouring agents and lakes, and barium sulfide in hair removal products are permitted.
Benzalkonium Chloride||8001-54-5;61789-71-7;68391-01-5;68424-85-1|3|3|3|As a preservative up to 0.1%. Above 0.1% the label says: “Avoid contact with eyes.”
Benzethonium Chloride||121-54-0||||Not on mucous membranes. Up to 0.2% or 0.3%, by kind of product: look it up.
Boric Acid|Sodium Borate;Borax;Sodium Tetraborate;Potassium Borate;Zinc Borate;Ammonium Borate;Magnesium Borate;MEA Borate;MIPA Borate|10043-35-3;11113-50-1;1330-43-4;1303-96-4;1332-07-6|5|5|5|To adjust pH up to 0.1%. Otherwise the label says: “Do not use on broken or abraded skin, not to be used by children under three years of age.”
Brucine||357-57-3|0.1|0.1|0.1|
Butane|Isobutane|106-97-8;75-28-5||||With 0.1% of 1,3-butadiene at the most.
Butoxyethanol||111-76-2|10|10|10|Only in hair dyes and nail products.
Camphor||76-22-2|3|3|3|
Cannabis Sativa Seed Oil|Hemp Seed Oil;Hydrolyzed Hemp Seed Protein|8016-24-8;89958-21-4||||Without isolated or concentrated phytocannabinoids.
Catalase||9001-05-2||||The label says: “This product is not intended for use on broken or abraded skin.”
Chlorhexidine|Chlorhexidine Diacetate;Chlorhexidine Digluconate;Chlorhexidine Dihydrochloride|55-56-1;56-95-1;18472-51-0;3697-42-5|0.14|0.14|0.14|Calculated as the free base.
Cholecalciferol|Vitamin D3|67-97-0||||No more than 25 µg absorbed a day.
Ergocalciferol|Vitamin D2|50-14-6||||No more than 25 µg absorbed a day.
Cuminum Cyminum Seed Oil|Cumin Oil|8014-17-3||0.1|0.1|
Toluene-2,5-Diamine|Toluene-2,5-Diamine Sulfate|95-70-5;615-50-9||||Not around the eyes. Hair dyes carry the warning of section 14 of the Cosmetic Regulations.
Ethyl Cyanoacrylate|Methyl Cyanoacrylate;Isopropyl Cyanoacrylate|7085-85-0;137-05-3;10586-17-1||||Adhesives for eyelash extensions are for professionals only. The label carries a warning.
Diethylene Glycol||111-46-6||||Not in oral or leave-on products.
Glycerin||56-81-5||||In oral and leave-on products its diethylene glycol is limited: ask your supplier for pharmacopoeia grade.
Diethylhexyl Adipate|Dioctyl Adipate|103-23-1|||6|Body moisturizers. Other leave-on products have limits, too: look them up.
Dihydrocoumarin||119-84-6||0.035|0.035|
Ethylhexyl Ethylhexanoate||7425-14-1|||0.1|Body lotions; other products up to 0.5% or 0.6%: look it up.
Ethyl Methacrylate||97-63-2||||The label says: “Avoid skin contact.”
Sodium Fluoride|Calcium Fluoride;Stannous Fluoride;Sodium Monofluorophosphate|7681-49-4;7789-75-5;7783-47-3;10163-15-2||||Not in oral products.
Formaldehyde|Methylene Glycol|50-00-0;463-57-0||||Not in aerosols. From 0.01% to 0.2% by kind of product, 5% in nail hardeners, with a warning: look it up.
Methylisothiazolinone||2682-20-4||||Not in leave-on products. Look up the limit of rinse-off products.
Methylchloroisothiazolinone||26172-55-4|0.0015|||Together with methylisothiazolinone. Not in leave-on products.
Methacrylic Acid||79-41-4||||Above 5% with a warning and a child-resistant package.
Methoxyisopropanol|Propylene Glycol Monomethyl Ether|107-98-2||||With 0.5% of 2-methoxypropanol at the most.
Methoxyisopropyl Acetate|Propylene Glycol Monomethyl Ether Acetate|108-65-6;84540-57-8||||With 0.5% of 2-methoxypropanol and its acetate at the most.
Methyl Alcohol|Methanol|67-56-1||||From 5 mL on in a child-resistant container.
Methyleugenol||93-15-2|0.001|0.0002|0.0002|Only as a natural part of botanical extracts; fragrances may hold more.
Methyl N-Methylanthranilate||85-91-6|0.1|0.1|0.1|
Methyl Salicylate||119-36-8|1|1|1|
Methylene Chloride|Dichloromethane|75-09-2||||Not in aerosols.
p-Hydroxyanisole|4-Methoxyphenol|150-76-5||||Only in nail products: up to 0.1% together with hydroquinone, with warnings.
CI 12085|Pigment Red 4|2814-77-9|3|3|3|
p-Phenylenediamine|p-Phenylenediamine HCl;p-Phenylenediamine Sulfate|106-50-3;624-18-0;16245-77-5||||Not on the skin. Hair dyes up to 3%, with the warning of section 14 of the Cosmetic Regulations.
Resorcinol||108-46-3||||Not in products for the skin.
Salicylic Acid||69-72-7|2|2|2|
Silver|Colloidal Silver|7440-22-4||||Mouthwashes up to 0.04%; other products have conditions and warnings: look them up.
Sodium Picramate||831-52-7|0.1|0.1|0.1|
CI 26100|Solvent Red 23|85-86-9||||Not around eyes, mouth or nose, with a warning.
Strontium||7440-24-6||||Not in aerosols. The limit is by salt: look it up.
Tagetes Minuta Flower Oil|Tagetes Oil|8016-84-0||0.01|0.01|Look up the limit of rinse-off products.
TBHQ||1948-33-0|0.1|0.1|0.1|
Thioglycolic Acid||68-11-1||||By kind of product from 5% to 11%, with a pH limit and warnings: look it up.
Thiram|Disulfiram|97-77-8;137-26-8|14|14|14|Only in latex products.
Triclosan||3380-34-5|0.3|0.3|0.3|Mouthwashes up to 0.03%, with a warning.
Urea||57-13-6|10|10|10|Products that are diluted in bath water are excepted.
Zirconium||7440-67-7||||Not in aerosols.`;
