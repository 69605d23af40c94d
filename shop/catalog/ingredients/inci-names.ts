// INCI names (CTFA/PCPC nomenclature, as on labels) with their common names, for checking ingredient lists. A
// selection for makers of handmade skincare: a name that is missing here is only unknown to this shop.

/** `INCI|plain name`. */
export const KNOWN = `Aqua|Water
Glycerin|Vegetable glycerin
Propanediol|Propanediol, from corn
Butylene Glycol|Butylene glycol
Pentylene Glycol|Pentylene glycol
Propylene Glycol|Propylene glycol
1,2-Hexanediol|Hexanediol
Caprylyl Glycol|Caprylyl glycol
Aloe Barbadensis Leaf Juice|Aloe vera juice
Aloe Barbadensis Leaf Extract|Aloe vera extract
Aloe Barbadensis Leaf Juice Powder|Aloe vera powder
Avena Sativa Kernel Flour|Colloidal oat
Avena Sativa Kernel Oil|Oat oil
Avena Sativa Kernel Extract|Oat extract
Helianthus Annuus Seed Oil|Sunflower oil
Helianthus Annuus Seed Wax|Sunflower wax
Carthamus Tinctorius Seed Oil|Safflower oil
Calendula Officinalis Flower Extract|Calendula extract
Calendula Officinalis Flower Oil|Calendula oil
Calendula Officinalis Flower|Calendula flowers
Rosa Canina Fruit Oil|Rosehip oil
Rosa Canina Seed Oil|Rosehip seed oil
Rosa Rubiginosa Seed Oil|Rosehip seed oil
Rosa Damascena Flower Water|Rose water
Rosa Damascena Flower Oil|Rose oil
Rosa Centifolia Flower Water|Rose water
Simmondsia Chinensis Seed Oil|Jojoba oil
Squalane|Squalane
Squalene|Squalene
Cannabis Sativa Seed Oil|Hemp seed oil
Olea Europaea Fruit Oil|Olive oil
Olea Europaea Leaf Extract|Olive leaf extract
Ricinus Communis Seed Oil|Castor oil
Camelina Sativa Seed Oil|Camelina oil
Prunus Amygdalus Dulcis Oil|Sweet almond oil
Prunus Armeniaca Kernel Oil|Apricot kernel oil
Prunus Persica Kernel Oil|Peach kernel oil
Prunus Domestica Seed Oil|Plum kernel oil
Cocos Nucifera Oil|Coconut oil
Cocos Nucifera Fruit Extract|Coconut extract
Caprylic/Capric Triglyceride|Light oil from coconut
Coco-Caprylate/Caprate|Light ester from coconut
Coco-Caprylate|Light ester from coconut
Butyrospermum Parkii Butter|Shea butter
Butyrospermum Parkii Oil|Shea oil
Theobroma Cacao Seed Butter|Cocoa butter
Mangifera Indica Seed Butter|Mango butter
Garcinia Indica Seed Butter|Kokum butter
Astrocaryum Murumuru Seed Butter|Murumuru butter
Theobroma Grandiflorum Seed Butter|Cupuacu butter
Persea Gratissima Oil|Avocado oil
Argania Spinosa Kernel Oil|Argan oil
Adansonia Digitata Seed Oil|Baobab oil
Moringa Oleifera Seed Oil|Moringa oil
Macadamia Ternifolia Seed Oil|Macadamia oil
Macadamia Integrifolia Seed Oil|Macadamia oil
Corylus Avellana Seed Oil|Hazelnut oil
Sesamum Indicum Seed Oil|Sesame oil
Linum Usitatissimum Seed Oil|Flaxseed oil
Oenothera Biennis Oil|Evening primrose oil
Borago Officinalis Seed Oil|Borage oil
Vitis Vinifera Seed Oil|Grapeseed oil
Rubus Idaeus Seed Oil|Raspberry seed oil
Vaccinium Macrocarpon Seed Oil|Cranberry seed oil
Hippophae Rhamnoides Fruit Oil|Sea buckthorn oil
Hippophae Rhamnoides Oil|Sea buckthorn oil
Nigella Sativa Seed Oil|Black cumin oil
Oryza Sativa Bran Oil|Rice bran oil
Oryza Sativa Starch|Rice starch
Triticum Vulgare Germ Oil|Wheat germ oil
Brassica Napus Seed Oil|Canola oil
Glycine Soja Oil|Soybean oil
Limnanthes Alba Seed Oil|Meadowfoam oil
Melia Azadirachta Seed Oil|Neem oil
Calophyllum Inophyllum Seed Oil|Tamanu oil
Elaeis Guineensis Oil|Palm oil
Cera Alba|Beeswax
Beeswax|Beeswax
Euphorbia Cerifera Wax|Candelilla wax
Copernicia Cerifera Wax|Carnauba wax
Lanolin|Lanolin
Mel|Honey
Propolis Extract|Propolis
Kaolin|White clay
Illite|Clay
Bentonite|Bentonite clay
Montmorillonite|Green clay
Moroccan Lava Clay|Rhassoul clay
Charcoal Powder|Activated charcoal
Sucrose|Sugar
Sodium Chloride|Sea salt
Maris Sal|Sea salt
Magnesium Sulfate|Epsom salt
Sodium Bicarbonate|Baking soda
Citric Acid|Citric acid
Lactic Acid|Lactic acid
Glycolic Acid|Glycolic acid
Mandelic Acid|Mandelic acid
Salicylic Acid|Salicylic acid
Malic Acid|Malic acid
Ascorbic Acid|Vitamin C
Sodium Ascorbyl Phosphate|Vitamin C, as its salt
Ascorbyl Glucoside|Vitamin C
Niacinamide|Vitamin B3
Panthenol|Provitamin B5
Allantoin|Allantoin
Retinol|Retinol
Retinyl Palmitate|Vitamin A
Bakuchiol|Bakuchiol
Tocopherol|Vitamin E
Tocopheryl Acetate|Vitamin E
Ubiquinone|Coenzyme Q10
Ceramide NP|Ceramide
Hyaluronic Acid|Hyaluronic acid
Sodium Hyaluronate|Hyaluronic acid, as its salt
Hydrolyzed Oats|Hydrolyzed oat
Hydrolyzed Silk|Silk
Hydrolyzed Wheat Protein|Wheat protein
Hydrolyzed Rice Protein|Rice protein
Betaine|Betaine, from sugar beets
Urea|Urea
Sodium PCA|Sodium PCA
Zinc Oxide|Zinc oxide
Titanium Dioxide|Titanium dioxide
Zinc PCA|Zinc PCA
Mica|Mica
Iron Oxides|Iron oxides
Ultramarines|Ultramarines
Chromium Oxide Greens|Green pigment
Coffea Arabica Seed Powder|Ground coffee
Coffea Arabica Seed Oil|Coffee oil
Caffeine|Caffeine
Camellia Sinensis Leaf Extract|Green tea extract
Camellia Oleifera Seed Oil|Camellia oil
Chamomilla Recutita Flower Extract|Chamomile extract
Chamomilla Recutita Flower Oil|German chamomile oil
Chamomilla Recutita Flower Water|Chamomile water
Phenethyl Alcohol|Preservative, also part of rose oil
Anthemis Nobilis Flower Oil|Roman chamomile oil
Centella Asiatica Extract|Centella extract
Echinacea Purpurea Extract|Echinacea extract
Plantago Lanceolata Leaf Extract|Plantain leaf extract
Symphytum Officinale Root Extract|Comfrey root extract
Hypericum Perforatum Flower Extract|St. John’s wort extract
Urtica Dioica Extract|Nettle extract
Rosmarinus Officinalis Leaf Extract|Rosemary extract
Rosmarinus Officinalis Leaf Oil|Rosemary oil
Lavandula Angustifolia Oil|Lavender oil
Lavandula Angustifolia Flower Water|Lavender water
Lavandula Angustifolia Flower|Lavender flowers
Mentha Piperita Oil|Peppermint oil
Mentha Spicata Leaf Oil|Spearmint oil
Melaleuca Alternifolia Leaf Oil|Tea tree oil
Eucalyptus Globulus Leaf Oil|Eucalyptus oil
Citrus Aurantium Dulcis Peel Oil|Sweet orange oil
Citrus Aurantium Amara Flower Oil|Neroli oil
Citrus Aurantium Amara Flower Water|Orange blossom water
Citrus Aurantium Bergamia Peel Oil|Bergamot oil
Citrus Limon Peel Oil|Lemon oil
Citrus Paradisi Peel Oil|Grapefruit oil
Citrus Reticulata Peel Oil|Mandarin oil
Cymbopogon Schoenanthus Oil|Lemongrass oil
Cymbopogon Martini Oil|Palmarosa oil
Pelargonium Graveolens Flower Oil|Geranium oil
Pelargonium Graveolens Oil|Geranium oil
Cananga Odorata Flower Oil|Ylang ylang oil
Boswellia Carterii Oil|Frankincense oil
Commiphora Myrrha Oil|Myrrh oil
Cedrus Atlantica Bark Oil|Cedarwood oil
Juniperus Virginiana Oil|Cedarwood oil
Abies Balsamea Needle Oil|Balsam fir oil
Picea Mariana Leaf Oil|Black spruce oil
Pogostemon Cablin Leaf Oil|Patchouli oil
Vetiveria Zizanoides Root Oil|Vetiver oil
Santalum Album Oil|Sandalwood oil
Salvia Sclarea Oil|Clary sage oil
Hamamelis Virginiana Water|Witch hazel water
Hamamelis Virginiana Leaf Water|Witch hazel water
Cucumis Sativus Fruit Extract|Cucumber extract
Cetearyl Alcohol|Plant wax alcohol
Cetyl Alcohol|Plant wax alcohol
Stearic Acid|Stearic acid
Cetearyl Olivate|Emulsifier from olives
Sorbitan Olivate|Emulsifier from olives
Cetearyl Glucoside|Emulsifier from sugar
Glyceryl Stearate|Emulsifier
Glyceryl Stearate Citrate|Emulsifier
Glyceryl Stearate SE|Emulsifier
Polyglyceryl-3 Stearate|Emulsifier
Polyglyceryl-4 Oleate|Emulsifier
Polysorbate 20|Solubiliser
Polysorbate 80|Emulsifier
Polyglyceryl-10 Laurate|Solubiliser
Lecithin|Lecithin
Behentrimonium Methosulfate|Conditioner from rapeseed
Behentrimonium Chloride|Conditioner
Cetrimonium Chloride|Conditioner
Guar Hydroxypropyltrimonium Chloride|Conditioner from guar
Sodium Cocoyl Isethionate|Mild cleanser from coconut
Sodium Lauroyl Sarcosinate|Cleanser
Sodium Lauryl Sulfoacetate|Mild cleanser
Cocamidopropyl Betaine|Mild cleanser from coconut
Coco-Glucoside|Mild cleanser from coconut and sugar
Decyl Glucoside|Mild cleanser from sugar
Lauryl Glucoside|Mild cleanser from sugar
Caprylyl/Capryl Glucoside|Mild cleanser from sugar
Sodium Coco-Sulfate|Cleanser from coconut
Sodium Olivate|Soap of olive oil
Sodium Cocoate|Soap of coconut oil
Sodium Shea Butterate|Soap of shea butter
Sodium Castorate|Soap of castor oil
Sodium Palmate|Soap of palm oil
Sodium Sunflowerate|Soap of sunflower oil
Sodium Cocoabutterate|Soap of cocoa butter
Potassium Olivate|Soft soap of olive oil
Potassium Cocoate|Soft soap of coconut oil
Sodium Hydroxide|Lye, used up in the soap
Potassium Hydroxide|Lye, used up in the soap
Xanthan Gum|Xanthan gum
Sclerotium Gum|Sclerotium gum
Hydroxyethylcellulose|Thickener from cellulose
Acacia Senegal Gum|Gum arabic
Carrageenan|Carrageenan
Maranta Arundinacea Root Powder|Arrowroot
Tapioca Starch|Tapioca starch
Zea Mays Starch|Corn starch
Silica|Silica
Talc|Talc
Sodium Benzoate|Preservative
Potassium Sorbate|Preservative
Phenoxyethanol|Preservative
Ethylhexylglycerin|Helps the preservative
Dehydroacetic Acid|Preservative
Sodium Dehydroacetate|Preservative
Benzoic Acid|Preservative
Sorbic Acid|Preservative
Leuconostoc/Radish Root Ferment Filtrate|Preservative from radish
Lactobacillus Ferment|Ferment
Gluconolactone|Gluconolactone
Sodium Gluconate|Sodium gluconate
Calcium Gluconate|Calcium gluconate
Sodium Phytate|Sodium phytate
Phytic Acid|Phytic acid
Tetrasodium Glutamate Diacetate|Softens the water
Sodium Lactate|Sodium lactate
Sodium Citrate|Sodium citrate
Disodium EDTA|Disodium EDTA
Alcohol|Alcohol
Alcohol Denat.|Alcohol
Parfum|Fragrance
Aroma|Flavour
Dimethicone|Silicone
Isopropyl Myristate|Light ester
Triethyl Citrate|Triethyl citrate
Zinc Ricinoleate|Zinc ricinoleate
Triticum Vulgare Starch|Wheat starch
Papaver Somniferum Seed|Poppy seeds
Prunus Amygdalus Dulcis Shell Powder|Ground almond shells
Juglans Regia Shell Powder|Ground walnut shells
Vanilla Planifolia Fruit Extract|Vanilla extract
Pumice|Pumice
Laminaria Digitata Extract|Kelp extract
Spirulina Platensis Extract|Spirulina
Hibiscus Sabdariffa Flower Extract|Hibiscus extract
Rhus Verniciflua Peel Wax|Berry wax`;
